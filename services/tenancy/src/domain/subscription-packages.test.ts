import { bySize, defaultPackageId, findPackage, firstPackages, packageOf } from './subscription-packages';

const [basic, standard, enterprise] = firstPackages;
if (!basic || !standard || !enterprise) throw new Error('Three packages come with the product.');

it.each([
  ['its id', basic.id, 'Basic'],
  ['its name', 'Basic', 'Basic'],
  ['its name in other letters, with blanks', ' bASIC ', 'Basic'],
  ['what none is called', 'Gold', undefined],
  ['nothing', '', undefined],
])('a package is found by %s', (_what, wanted, name) => {
  expect(findPackage(firstPackages, wanted)?.name).toBe(name);
});

it.each([
  ['the package that it was given', basic.id, 'Basic'],
  ['the usual one where it was given none', '', 'Standard'],
  ['the usual one where its package is gone', 'ffffffffffffffffffffffff', 'Standard'],
])('an organization has %s', (_what, id, name) => {
  expect(packageOf(firstPackages, id).name).toBe(name);
});

test('the usual package is known by its id, whatever it is called', () => {
  expect(packageOf([{ ...standard, name: 'Regular' }], '')).toMatchObject({ id: defaultPackageId, name: 'Regular' });
});

test('packages go from small to large, whatever the order of their making', () => {
  const small = { ...basic, id: 'c1', name: 'Small', no_updator: 9 };
  const more = { ...basic, id: 'c2', name: 'More sessions', session_limit: 9 };
  const twin = { ...basic, id: 'c3', name: 'Alike' };
  const sorted = bySize([enterprise, more, standard, basic, small, twin]).map(({ name }) => name);
  expect(sorted).toEqual(['Small', 'Alike', 'Basic', 'More sessions', 'Standard', 'Enterprise']);
});
