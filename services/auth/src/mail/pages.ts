import { environment } from '@attesta/kit';

/** Where a password is chosen. The address carries no code and no token. */
export function passwordPage(): string {
  return page('/forgot-password');
}

/** Where who was invited chooses the first password. The token stands behind the #, so that no server's log and no Referer has it. */
export function invitationPage(token: string): string {
  return page(`/invitation#${token}`);
}

/** Where a new mail address is confirmed; the token likewise. */
export function confirmEmailPage(token: string): string {
  return page(`/confirm-email#${token}`);
}

/** Where a change of the mail address is taken back; the token likewise. */
export function undoEmailPage(token: string): string {
  return page(`/undo-email-change#${token}`);
}

/** The address of a page of the platform by its path. */
export function page(path: string): string {
  return `${environment('PUBLIC_URL').replace(/\/$/, '')}${path}`;
}
