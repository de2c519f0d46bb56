import { Page } from '@attesta/ui';
export default function App() { return <Page title="Tenancy"><p>hi</p></Page>; }
