import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { countryCode } from '../domain/countries';

/** A state or a city as lists have it. */
export interface Place {
  id: string;
  name: string;
}

/** The data of countrystatecity (ODbL 1.0): a folder a country, `Switzerland-CH`, in it one a state, `Ticino-TI`. */
const data = dirname(require.resolve('@countrystatecity/countries/data/countries.json'));

/**
 * The states, provinces or counties of a country by their names; none where it has none.
 * @param country code or English name
 * @returns undefined when there is no such country
 */
export async function statesOf(country: string): Promise<Place[] | undefined> {
  const code = countryCode(country);
  if (!code) return undefined;
  const states = await placesIn<{ iso2: string; name: string }>(await folderOf(data, code), 'states.json');
  return states.map(({ iso2, name }) => ({ id: iso2, name })).sort(byName);
}

/**
 * The cities of a state by their names, each name once.
 * @param country code or English name
 * @param state id or name of statesOf
 * @returns undefined when there is no such state
 */
export async function citiesOf(country: string, state: string): Promise<Place[] | undefined> {
  const wanted = state.trim().toLowerCase();
  const states = (await statesOf(country)) ?? [];
  const found = states.find(({ id, name }) => id.toLowerCase() === wanted || name.toLowerCase() === wanted);
  if (!found) return undefined;
  const countryFolder = await folderOf(data, countryCode(country) ?? '');
  const cities = await placesIn<{ id: number; name: string }>(
    countryFolder && (await folderOf(countryFolder, found.id)),
    'cities.json',
  );
  return [...new Map(cities.map(({ id, name }) => [name, { id: String(id), name }])).values()].sort(byName);
}

async function folderOf(parent: string, code: string): Promise<string | undefined> {
  const name = (await readdir(parent)).find((entry) => entry.endsWith(`-${code}`));
  return name && join(parent, name);
}

async function placesIn<Found>(folder: string | undefined, file: string): Promise<Found[]> {
  const names = folder ? await readdir(folder) : [];
  if (!folder || !names.includes(file)) return [];
  return JSON.parse(await readFile(join(folder, file), 'utf8'));
}

function byName(one: Place, other: Place): number {
  return one.name.localeCompare(other.name, 'en');
}
