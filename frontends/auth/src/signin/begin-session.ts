import { type Reply, type RoleId, session } from '@attesta/ui/base';
import { rememberPasswordChange } from '../password/remember-password-change';

type SignIn = NonNullable<Reply<'auth.Login'>['data']>;

/** Keeps the session that sign-in gave (specification: daily work 3, Login response). */
export function beginSession(data: SignIn): void {
  rememberPasswordChange(data.last_password_update ?? '');
  session.begin({
    token: data.accessToken ?? '',
    refreshToken: data.refreshToken ?? '',
    payloadKey: data.payload_key ?? '',
    userId: data.id ?? '',
    roleId: (data.roleId ?? 0) as RoleId,
    name: data.user_name ?? '',
    email: data.email ?? '',
    organizationId: data.organization_id ?? '',
    organizationName: data.organization_name ?? '',
    actingFor: '',
    surveyorType: data.surveyor_type || undefined,
    loginLogId: data.login_log_id ?? '',
    sessionId: data.session_id ?? '',
  });
}
