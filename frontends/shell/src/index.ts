// The only line of the entry: what is shared must be in place before anything of ours runs. A page that was opened while
// the shell was being replaced misses files; it is loaded anew, once.
import('./bootstrap').catch((error: unknown) => {
  if (sessionStorage.getItem('reloaded')) throw error;
  sessionStorage.setItem('reloaded', 'true');
  location.reload();
});
