import { createBrowserRouter } from '@attesta/ui/router';
import { Root } from './root';
import { RouteError } from './screens/route-error';

/** One route holds all: which remote answers an address is known at run time only. */
export const router = createBrowserRouter([{ path: '*', element: <Root />, errorElement: <RouteError /> }]);
