/** Makes the screen of this test file's browser a phone's, until the test is over. */
export function onNarrowScreen(): void {
  const wide = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...wide(query), matches: query.includes('max-width: 699px') });
  });
  afterEach(() => {
    window.matchMedia = wide;
  });
}
