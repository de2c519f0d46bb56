import ipaddr from 'ipaddr.js';

const householdBytes = 7;

/** What counts as one address: an IPv4 address, or the /56 that an IPv6 household is given. */
export function householdOf(address: string): string {
  if (!address.includes(':') || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, householdBytes).join('.')}/56`;
}
