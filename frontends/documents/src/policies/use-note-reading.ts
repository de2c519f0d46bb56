import { useCallMutation, useSession } from '@attesta/ui';
import { useEffect, useRef } from 'react';
import type { Detail } from './kinds';

/** Tells the server once that the reader has opened the published version. */
export function useNoteReading(detail: Detail | undefined): void {
  const role = useSession()?.roleId ?? 0;
  const { mutate } = useCallMutation('documents.RecordPolicyReading', { toasts: false });
  const noted = useRef('');
  const { policy, shown } = detail ?? {};
  const isPublished = shown !== undefined && shown?.version === policy?.published_version;
  const reading = isPublished && role !== 1 ? `${policy?.initkey} ${shown?.version}` : '';
  useEffect(() => {
    if (!reading || noted.current === reading) return;
    noted.current = reading;
    const [initkey, version] = reading.split(' ');
    mutate({ initkey, version: Number(version), acknowledged: false });
  }, [reading, mutate]);
}
