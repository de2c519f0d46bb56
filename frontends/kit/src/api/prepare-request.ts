import type { Endpoint } from '@attesta/proto/endpoints';

/** A call turned into what goes over the wire. */
export interface PreparedRequest {
  method: string;
  url: string;
  body?: string | FormData;
}

/**
 * Places a request's fields where the endpoint expects them: path parameters first, the rest in the query (GET, DELETE),
 * in JSON, or in a form when one of the endpoint's file fields holds a file.
 * @throws Error when a path parameter is missing
 */
export function prepareRequest(endpoint: Endpoint, request: Record<string, unknown>): PreparedRequest {
  const rest = { ...request };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = rest[name];
    delete rest[name];
    if (value === undefined || value === null || value === '') throw new Error(`${endpoint.path} needs ${name}.`);
    return encodeURIComponent(String(value));
  });
  if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
    return { method: endpoint.method, url: withQuery(path, rest) };
  }
  const hasFile = endpoint.files.some((field) => containsFile(rest[field]));
  return { method: endpoint.method, url: path, body: hasFile ? form(rest) : JSON.stringify(rest) };
}

function withQuery(path: string, fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (isEmpty(value)) continue;
    for (const item of Array.isArray(value) ? value : [value]) {
      query.append(name, typeof item === 'object' ? JSON.stringify(item) : String(item));
    }
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

function form(fields: Record<string, unknown>): FormData {
  const data = new FormData();
  // Files go last, so that the server knows the other fields when the bytes begin to arrive.
  const entries = Object.entries(fields).sort(
    ([, left], [, right]) => Number(containsFile(left)) - Number(containsFile(right)),
  );
  for (const [name, value] of entries) {
    if (isEmpty(value)) continue;
    if (value instanceof File) data.append(name, value, value.name);
    else if (Array.isArray(value) && containsFile(value)) {
      for (const file of value as File[]) data.append(name, file, file.name);
    } else data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return data;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function containsFile(value: unknown): boolean {
  return value instanceof File || (Array.isArray(value) && value.some((item) => item instanceof File));
}
