// Lists: loaded with the first screen that has one.
export { DatePicker, InputNumber, Pagination, QRCode } from 'antd';
export type { Column } from './column';
export { saveFile, toCsv } from './csv';
export { DataTable } from './data-table';
export { FileDrop } from './file-drop';
export { FilterBar, type FilterField } from './filter-bar';
export { LocalTable } from './local-table';
export { Facts, SideDrawer } from './side-drawer';
export { useLibraryField } from './use-library-field';
