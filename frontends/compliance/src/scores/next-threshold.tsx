import { OneReply, useCall } from '@attesta/ui';
import type { ReactNode } from 'react';
import { LeftOutList } from './left-out-list';
import { WayUp } from './way-up';

/** What is left out of a node's score and why, and the shortest way to the organization's next threshold. */
export function NextThreshold({ id, surveyorType }: { id: string; surveyorType: number | undefined }): ReactNode {
  const explained = useCall('compliance.ExplainScore', { id, surveyor_type: surveyorType || undefined });
  return (
    <OneReply of={explained} found={explained.data} rows={3} within="panel">
      {({ data }) => (
        <>
          <LeftOutList leftOut={data?.left_out} />
          <WayUp way={data ?? {}} />
        </>
      )}
    </OneReply>
  );
}
