import { ofCompliance } from './expected/compliance';
import { ofContent } from './expected/content';
import type { Expectation } from './expected/expectation';
import { ofOthers } from './expected/others';
import { ofTenancy } from './expected/tenancy';

/** Every event that a part hears of another one. */
export const expectations: Expectation[] = [...ofTenancy, ...ofContent, ...ofCompliance, ...ofOthers];
