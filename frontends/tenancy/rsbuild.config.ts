import { defineRemote } from '@attesta/ui/rsbuild';
import { remote } from './src/remote';

export default defineRemote(remote);
