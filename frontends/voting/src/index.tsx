import './styles.css';
import { render } from 'preact';
import { App } from './app';
import { gateHandover } from './gate-handover';
import { linkParameters } from './link';

const root = document.getElementById('root') as HTMLElement;
const handover = gateHandover();
root.textContent = '';
render(<App link={linkParameters(location.pathname, location.search)} handover={handover} />, root);
