// One chunk: the overlay must be there when it is needed, even if the network or this version of the files is gone by then.
export { TimedOut } from '../session/timed-out';
export { Frame } from './frame';
