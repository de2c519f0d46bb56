export { InputNumber as default } from 'antd';
