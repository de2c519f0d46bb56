import { environment } from '@attesta/kit';

/** Where a password is chosen. The address carries no code and no token. */
export function passwordPage(): string {
  return `${environment('PUBLIC_URL').replace(/\/$/, '')}/forgot-password`;
}
