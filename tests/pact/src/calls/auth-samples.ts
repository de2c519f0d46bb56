import { client, email, fresh, page, type Samples, unknown, unknownRecord } from './sample';

const password = '{password}';
const credential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} } as never;

/** Calls of sign-in and of one’s own account. */
export const authSamples: Samples = {
  'auth.AcceptInvitation': { request: { token: unknown }, refused: 401 },
  'auth.GetPreferences': { as: client },
  'auth.UpdatePreferences': { as: fresh, request: { language: 'en' } },
  'auth.RefreshToken': { request: { refreshToken: unknown }, refused: 401 },
  'auth.LogOut': { as: fresh, request: { id: '{login_log_id}' } },
  'auth.GetAccountSecurity': { as: fresh },
  'auth.BeginPasskey': { as: fresh },
  'auth.BeginPasskeySignIn': { request: { session_id: '' } },
  'auth.BeginTotp': { as: fresh },
  'auth.ChangePassword': {
    request: { session_id: unknown, password: 'New-Password-2026', retypepassword: 'New-Password-2026' },
    refused: 401,
  },
  'auth.CheckMfa': { given: 'an account', request: { email } },
  'auth.ConfirmEmailChange': { request: { token: unknown }, refused: 401 },
  'auth.ConfirmIdentity': { as: fresh, request: { current_password: password } },
  'auth.ConfirmPasskey': { as: fresh, request: { name: 'Laptop', credential }, refused: 400 },
  'auth.ConfirmTotp': { as: fresh, request: { otp: '000000' }, refused: 400 },
  'auth.DeviceLogout': { as: fresh, request: { id: '{session_id}' } },
  'auth.EndOtherSessions': { as: fresh },
  'auth.FinishPasskeySignIn': { request: { session_id: unknown, credential }, refused: 401 },
  'auth.ForgetPassword': { given: 'an account', request: { email } },
  'auth.KeepSession': { as: fresh },
  'auth.ListSessions': { as: fresh, request: { page: 1, page_size: 100 } },
  'auth.ListSignIns': { as: fresh, request: page },
  'auth.Login': { given: 'an account', request: { email, password } },
  'auth.LoginOtp': { request: { session_id: unknown, otp: '000000' }, refused: 401 },
  'auth.RemovePasskey': { as: fresh, request: { id: unknownRecord }, refused: 404 },
  'auth.RemoveTotp': { as: fresh, refused: 404 },
  'auth.RenamePasskey': { as: fresh, request: { id: unknownRecord, name: 'Laptop' }, refused: 404 },
  'auth.RenewRecoveryCodes': { as: fresh, refused: 409 },
  'auth.ResendOtp': { request: { session_id: unknown }, refused: 401 },
  'auth.ResetUserSecurity': {
    as: client,
    given: 'a user who was invited',
    request: { user_id: '{user_id}', factors: true },
  },
  'auth.SetMailCodes': { as: fresh, request: { enabled: false } },
  'auth.UndoEmailChange': { request: { token: unknown }, refused: 401 },
  'auth.VerifyForgetOtp': { request: { session_id: unknown, otp: '000000' }, refused: 401 },
};
