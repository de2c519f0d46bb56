// The only line of the entry: what is shared must be in place before anything of ours runs.
import('./bootstrap');
