import { librariesRefused, moreThanShared, quotasNotLeft, type Terms, termsOfThePlatform } from './branch-share';
import { firstPackages } from './subscription-packages';

const packages = firstPackages.map(({ id }) => id);
const [basic, standard, enterprise] = packages as [string, string, string];
const quotas = { no_client_admin: 5, no_updator: 50, no_viewer: 25, no_surveyor: 20 };
const own: Terms & { name: string } = {
  name: 'Northwind',
  ...quotas,
  package: standard,
  valid_from: '2026-01-01',
  valid_to: '2027-12-31',
  company_type: 1,
};
const small = { no_client_admin: 1, no_updator: 10, no_viewer: 5, no_surveyor: 4 };
const branch: Terms = { ...own, ...small, package: basic, company_type: 2 };
const fields = (problems: { field: string }[]): string[] => problems.map(({ field }) => field);

describe('the terms of the own organization', () => {
  it.each([
    ['nothing is sent', {}, []],
    ['a form sends all of them back as they are', { ...own }, []],
    ['a quota is raised', { no_updator: 51 }, ['no_updator']],
    ['a quota is lowered', { no_viewer: 0 }, ['no_viewer']],
    ['the package is raised', { package: enterprise }, ['package']],
    ['the licence is extended', { valid_to: '2099-12-31' }, ['valid_to']],
    ['the licence loses its end', { valid_to: '' }, ['valid_to']],
    ['the licence begins earlier', { valid_from: '2020-01-01' }, ['valid_from']],
    ['it would count as a branch', { company_type: 2 }, ['company_type']],
    ['several change at once', { no_updator: 9, package: basic }, ['no_updator', 'package']],
  ])('are the platform’s when %s', (_what, sent: Partial<Terms>, expected: string[]) => {
    expect(fields(termsOfThePlatform(own, sent))).toEqual(expected);
  });
});

describe('what a branch gets', () => {
  const left = { no_client_admin: 1, no_updator: 10, no_viewer: 5, no_surveyor: 4 };
  it.each<[string, Partial<Terms>, Terms | undefined, string[]]>([
    ['is all that is left', {}, undefined, []],
    ['is one updater more than is left', { no_updator: 11 }, undefined, ['no_updator']],
    ['is too much of several', { no_updator: 11, no_viewer: 6 }, undefined, ['no_updator', 'no_viewer']],
    ['is more than is left, as it had before', { no_updator: 30 }, { ...branch, no_updator: 30 }, []],
    ['is less than before, but more than is left', { no_updator: 20 }, { ...branch, no_updator: 30 }, []],
    ['is more than before and than is left', { no_updator: 31 }, { ...branch, no_updator: 30 }, ['no_updator']],
    ['is the own package', { package: standard }, undefined, []],
    ['is a larger package than the own', { package: enterprise }, undefined, ['package']],
    ['is the larger package that it had before', { package: enterprise }, { ...branch, package: enterprise }, []],
    ['ends with the own licence', { valid_to: '2027-12-31' }, undefined, []],
    ['ends a day after the own licence', { valid_to: '2028-01-01' }, undefined, ['valid_to']],
    ['has no end, though the own has one', { valid_to: '' }, undefined, ['valid_to']],
    [
      'ends later than the own, as it did before',
      { valid_to: '2030-01-01' },
      { ...branch, valid_to: '2030-01-01' },
      [],
    ],
  ])('%s', (_what, wanted, present, expected) => {
    const given = { ...branch, ...wanted };
    const source = { name: own.name, quotas, left };
    const problems = [...quotasNotLeft(source, given, present), ...moreThanShared(packages, own, given, present)];
    expect(fields(problems)).toEqual(expected);
  });

  it('may be without end where the own organization is', () => {
    expect(moreThanShared(packages, { ...own, valid_to: '' }, { ...branch, valid_to: '' })).toEqual([]);
  });
});

describe('libraries', () => {
  const change = { added: [], removed: [], given: ['given'], made: new Set(['made']) };
  it.each([
    ['a branch gets what was given', { own: false, added: ['given'] }, []],
    ['a branch gets what was made', { own: false, added: ['made'] }, []],
    ['a branch gets what is neither', { own: false, added: ['given', 'foreign'] }, ['foreign']],
    ['a branch loses what the platform gave it', { own: false, removed: ['foreign'] }, []],
    ['the own organization gets what it made', { own: true, added: ['made'] }, []],
    ['the own organization gets what it was not given', { own: true, added: ['foreign'] }, ['foreign']],
    ['the own organization gives back what it was given', { own: true, removed: ['given'] }, ['given']],
    ['the own organization no longer uses what it made', { own: true, removed: ['made'] }, []],
  ])('are as expected when %s', (_what, changed, refused) => {
    expect(librariesRefused({ ...change, ...changed })).toEqual(refused);
  });
});
