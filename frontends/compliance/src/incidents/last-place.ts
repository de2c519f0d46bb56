import { session } from '@attesta/ui';

const keyOf = (): string => `incidents.place.${session.current?.userId ?? ''}`;

/** Where the person who is signed in has reported from last on this device: mostly their own department. */
export function lastPlace(): string {
  return localStorage.getItem(keyOf()) ?? '';
}

export function rememberPlace(place: string): void {
  if (place.trim()) localStorage.setItem(keyOf(), place.trim());
}
