/** Keeps when the password was changed, for the notice after 90 days (specification: daily work 9). */
export function rememberPasswordChange(at: string = new Date().toISOString()): void {
  sessionStorage.setItem('last_password_update', at);
}
