/**
 * Makes a read of a meeting one that those who ask within half a second share: thousands open links of one meeting in the same minute.
 * Another instance may have changed it meanwhile; what must not be cast any more is found in the transaction that casts it.
 * @returns the read, and what makes it be done anew when this instance has changed something
 */
export function sharedRead<T>(read: (organizationId: string, meetingId: string) => Promise<T>): {
  of: (organizationId: string, meetingId: string) => Promise<T>;
  forget: () => void;
} {
  const known = new Map<string, Promise<T>>();
  const of = (organizationId: string, meetingId: string): Promise<T> => {
    const key = `${organizationId} ${meetingId}`;
    const shared = known.get(key);
    if (shared) return shared;
    const reading = read(organizationId, meetingId);
    const forget = (): void => {
      if (known.get(key) === reading) known.delete(key);
    };
    known.set(key, reading);
    setTimeout(forget, goodMilliseconds).unref();
    reading.catch(forget);
    return reading;
  };
  return { of, forget: () => known.clear() };
}

/** For how long what was read is good for others. */
const goodMilliseconds = 500;
