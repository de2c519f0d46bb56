import { format } from 'node:util';

const complaints: string[] = [];

// React's, antd's and jsdom's warnings are faults of a screen or of its test. A test that provokes one takes it by a spy.
for (const level of ['error', 'warn'] as const) {
  console[level] = (...said: unknown[]) => void complaints.push(format(...said));
}

afterEach(() => expect(complaints.splice(0)).toEqual([]));
