import { identity, nameKey, tidyName } from './identity';

describe('what identifies an item of a library', () => {
  it.each([
    ['  Patient   rights ', 'Patient rights'],
    ['Patient\r\nrights', 'Patient rights'],
    ['Pátient', 'Pátient'.normalize('NFC')],
  ])('tidies the name %j to %j', (written, tidy) => {
    expect(tidyName(written)).toBe(tidy);
  });

  it('takes a name for the same whatever the case of its letters', () => {
    expect(nameKey('Patient RIGHTS')).toBe(nameKey('patient rights'));
  });

  it('is the code where there is one, whatever the name and the parent', () => {
    expect(identity({ code: 'A.1', name: 'One', parent_id: 'p' })).toBe(
      identity({ code: 'A.1', name: 'Two', parent_id: 'q' }),
    );
  });

  it('tells codes apart by the case of their letters', () => {
    expect(identity({ code: '(a)', name: 'One', parent_id: 'p' })).not.toBe(
      identity({ code: '(A)', name: 'One', parent_id: 'p' }),
    );
  });

  it('is the name among siblings where there is no code', () => {
    const item = { code: '', name: 'Training', parent_id: 'p' };
    expect(identity(item)).toBe(identity({ ...item, name: ' training' }));
    expect(identity(item)).not.toBe(identity({ ...item, parent_id: 'q' }));
  });
});
