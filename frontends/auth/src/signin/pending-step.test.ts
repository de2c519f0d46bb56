import { loadPendingStep, type PendingStep, savePendingStep, signInStep } from './pending-step';

const mailed: PendingStep = {
  purpose: 'signIn',
  sessionId: 's1',
  email: 'marta@hospital.test',
  methods: ['mail'],
  resendAt: 0,
};

describe('a step that is pending', () => {
  beforeEach(() => sessionStorage.clear());

  it('survives a reload of its tab', () => {
    savePendingStep(mailed);
    expect(loadPendingStep()).toEqual(mailed);
    savePendingStep(undefined);
    expect(loadPendingStep()).toBeUndefined();
  });

  it('is none where storage holds nonsense', () => {
    sessionStorage.setItem('pending_step', '{');
    expect(loadPendingStep()).toBeUndefined();
  });

  it('offers the methods in the server’s order, and leaves out what this page does not know', () => {
    const data = { session_id: 's2', methods: ['passkey', 'totp', 'sms', 'recovery'] };
    expect(signInStep(data, 'a@b.test')).toMatchObject({
      purpose: 'signIn',
      sessionId: 's2',
      methods: ['passkey', 'totp', 'recovery'],
    });
  });

  it('is a code by mail where the server names no method', () => {
    expect(signInStep({ session_id: 's3', methods: [] }, 'a@b.test').methods).toEqual(['mail']);
  });
});
