// Lists: loaded with the first screen that has one.
export { Pagination } from 'antd';
export { MeetingsAbout } from '../components/meetings/meetings-about';
export { DateField } from '../form/date-field';
export { InputNumber } from '../form/number-field';
export { usePrintable } from '../paper/page-parts';
export type { Column } from './column';
export { saveFile, toCsv } from './csv';
export { DataTable, loadRows } from './data-table';
export { FileDrop } from './file-drop';
export { FilterBar } from './filter-bar';
export type { FilterField } from './filter-field';
export { LocalTable } from './local-table';
export { QRCode } from './qr-code';
export { Facts, SideDrawer } from './side-drawer';
export { type CallPages, useCallPages } from './use-call-pages';
export type { ServerExport } from './use-export';
export { useLibraryField } from './use-library-field';
export { useOrganizationField } from './use-organization-field';
