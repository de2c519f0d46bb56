import { type TestService, testService } from '@attesta/kit/testing';
import { consumers } from '../../events';
import * as operations from '..';

describe('RenewRecoveryCodes', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await testService({ domain: 'auth', operations: Object.values(operations), consumers });
  });
  afterAll(() => service.drop());

  it('does what its name says', async () => {
    await expect(service.call('auth.RenewRecoveryCodes', {}, { role: 1 })).resolves.toMatchObject({});
  });
});
