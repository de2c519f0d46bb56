import { Button, ErrorPanel, Input, type Request, type Row, useCall, useSettled, useTranslation } from '@attesta/ui';
import { loadRows, Pager, usePrintable } from '@attesta/ui/data';
import { type ReactNode, useRef, useState } from 'react';

type Lists = 'governance.ListVotes' | 'governance.ListMinutesVotes';

/** So many are shown at once; a search and pages lead to the others. */
const pageSize = 20;
/** More names than anybody prints of one thing. */
const mostPrinted = 10_000;

/** Who answered what, a page at a time, and found by name; on paper all of them. */
export function PagedRows<Name extends Lists>(props: {
  call: Name;
  /** What it is asked of, without page and words. */
  request: Request<Name>;
  /** How many they are. */
  total: number;
  /** Whether they are shown without being asked for. */
  startsOpen: boolean;
  children: (row: Row<Name>) => ReactNode;
}): ReactNode {
  const { t } = useTranslation('governance');
  const { call, total, children } = props;
  const [open, setOpen] = useState(props.startsOpen);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const q = useSettled(typed.trim());
  const request = { ...props.request, q, page, page_size: pageSize } as Request<Name>;
  const query = useCall(call, request, { enabled: open, keepPrevious: true });
  const reply = query.data as { data?: Row<Name>[]; meta?: { total?: number } } | undefined;
  const loaded = useRef<Row<Name>[]>(undefined);
  const [paper, setPaper] = useState<Row<Name>[]>();
  usePrintable({
    columns: 1,
    load: async (options) => {
      loaded.current = await loadRows(call, props.request, { ...options, limit: mostPrinted });
    },
    show: () => setPaper(loaded.current),
    release: () => setPaper(undefined),
  });
  if (!open && !paper) {
    return (
      <div>
        <Button onClick={() => setOpen(true)}>{t('votes.showVoters', { number: total })}</Button>
      </div>
    );
  }
  if (query.error && !reply) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  const found = reply?.meta?.total ?? 0;
  const rows = paper ?? reply?.data ?? [];
  return (
    <>
      {total > pageSize && (
        <Input.Search
          className="gv-narrow at-no-print"
          allowClear
          aria-label={t('votes.search')}
          placeholder={t('votes.search')}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
      )}
      <ul className="at-rows gv-wrapping">
        {rows.map((row) => (
          <li key={(row as { id?: string }).id}>{children(row)}</li>
        ))}
      </ul>
      {q && reply && found === 0 && <p role="status">{t('votes.nobody')}</p>}
      <Pager page={page} pageSize={pageSize} total={found} onPage={setPage} />
    </>
  );
}
