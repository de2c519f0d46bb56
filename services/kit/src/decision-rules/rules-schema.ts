import { type RuleField, ruleKinds } from './rule-kinds';

/** The language of decision rules as a JSON schema (draft 2020-12), for editors and for who writes rules elsewhere. */
export function rulesSchema(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Decision rules of a library',
    type: 'array',
    maxItems: 50,
    items: {
      oneOf: Object.entries(ruleKinds).map(([kind, fields]: [string, Record<string, RuleField>]) => ({
        type: 'object',
        properties: {
          kind: { const: kind },
          ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
        },
        required: ['kind', ...Object.keys(fields).filter((name) => !fields[name]?.optional)],
        additionalProperties: false,
      })),
    },
  };
}

function schemaOf(field: RuleField): object {
  if ('oneOf' in field) return { enum: field.oneOf };
  return { type: field.whole ? 'integer' : 'number', minimum: field.from, maximum: field.to };
}
