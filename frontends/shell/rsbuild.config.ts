import { defineHost } from '@attesta/ui/rsbuild';

export default defineHost({ html: { template: './src/index.html' } });
