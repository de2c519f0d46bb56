/** A file that was handed to the browser's downloads. */
export interface SavedFile {
  name: string;
  content: Blob;
}

/** What each test of its describe, or of its file, has handed to the browser's downloads so far: jsdom has none. */
export function savedFiles(): SavedFile[] {
  const saved: SavedFile[] = [];
  beforeEach(() => {
    saved.length = 0;
    let content: Blob | undefined;
    URL.createObjectURL = (blob) => {
      content = blob as Blob;
      return 'blob:1';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (content) saved.push({ name: this.download, content });
    });
  });
  afterEach(() => jest.restoreAllMocks());
  return saved;
}
