import { isDeepStrictEqual } from 'node:util';

/** Every part that some contract names, and the services behind the gateway. */
export function partsOf(contracts) {
  const names = contracts.flatMap((contract) => [
    contract.consumer.name,
    contract.provider.name,
    ...contract.interactions.map((interaction) => serviceOf(contract, interaction)),
  ]);
  return [...new Set(names)].sort();
}

/**
 * What stands in the way of releasing a part in its present state beside the released state of the others: sentences, none
 * where nothing does. What a part expects must be among what the other one was released with; what others were released
 * expecting must be among what is verified of the part now. A part that was never released stands in nobody's way.
 * @param present the contracts of the working tree, which the tests verify
 * @param releases by part: its version, and the contracts that held when it was released
 */
export function obstacles(part, present, releases) {
  const found = [];
  for (const contract of present.filter(({ consumer }) => consumer.name === part)) {
    for (const interaction of contract.interactions) {
      for (const provider of providersOf(contract, interaction)) {
        const release = releases[provider];
        if (!release || keeps(release.contracts, contract, interaction)) continue;
        found.push(
          `${part} expects "${interaction.description}", which ${provider} ${release.version} was not released with`,
        );
      }
    }
  }
  for (const [name, release] of Object.entries(releases)) {
    for (const contract of release.contracts.filter(({ consumer }) => consumer.name === name && name !== part)) {
      for (const interaction of contract.interactions) {
        if (!providersOf(contract, interaction).includes(part) || keeps(present, contract, interaction)) continue;
        found.push(
          `${name} ${release.version} expects "${interaction.description}", which ${part} is not verified to keep any more`,
        );
      }
    }
  }
  return found;
}

/** Who must do its part for an interaction: the provider, and for calls the service behind the gateway. */
function providersOf(contract, interaction) {
  return [...new Set([contract.provider.name, serviceOf(contract, interaction)])];
}

function serviceOf({ provider }, { description }) {
  return provider.name === 'gateway' ? description.split('.')[0] : provider.name;
}

/** Whether some interaction of the same two parts asks the same and promises at least as much. */
function keeps(contracts, { consumer, provider }, wanted) {
  return contracts
    .filter((one) => one.consumer.name === consumer.name && one.provider.name === provider.name)
    .flatMap(({ interactions }) => interactions)
    .some((one) => one.description === wanted.description && promises(one, wanted));
}

function promises(kept, wanted) {
  if (!isDeepStrictEqual(kept.request, wanted.request) || kept.response?.status !== wanted.response?.status)
    return false;
  const rulesOf = (interaction) => Object.entries((interaction.response ?? interaction).matchingRules?.body ?? {});
  const rules = new Map(rulesOf(kept));
  return rulesOf(wanted).every(([path, rule]) => isDeepStrictEqual(rules.get(path), rule));
}
