/** Lifetime of an access token. */
export const accessTokenSeconds = 15 * 60;
/** However active it is, a session asks for the password again after this time. */
export const sessionHours = 12;
/** How long a logout handle from a refused sign-in works. */
export const logoutHandleMinutes = 10;
/** How long ended sessions are kept for the owner's sign-in history. */
export const endedSessionDays = 90;
/** How long a new password may be set after the code, or the present password, was right. */
export const permitMinutes = 10;
