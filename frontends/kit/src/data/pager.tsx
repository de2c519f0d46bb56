import { Pagination } from 'antd';
import type { ReactNode } from 'react';

/** The pages of a list that is no table: nothing where one page holds all, and nothing on paper. @param onPage told the page, from 1 */
export function Pager(props: {
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}): ReactNode {
  return (
    <Pagination
      className="at-no-print at-gap-before"
      size="small"
      hideOnSinglePage
      showSizeChanger={false}
      current={props.page}
      pageSize={props.pageSize}
      total={props.total}
      onChange={props.onPage}
    />
  );
}
