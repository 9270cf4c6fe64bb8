import { z } from 'zod';

// What holds no other schema and means the same in both directions.
const leaves: ReadonlySet<string> = new Set([
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'custom',
  'date',
  'unknown',
  'null',
]);

/**
 * The inverted schema: it takes what the product has and gives what travels. Encoding walks a value with rules three times
 * and cannot be compiled; parsing by a inverted schema gives the same, and can. A reply is held to its shape and to the rules of
 * its fields; a rule of a whole object or list is for what people enter, and sees only values of the product.
 *
 * @throws Error for what is not known to mean the same inverted
 */
export function invertSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (leaves.has(def.type)) return schema;
  if (def.type === 'object') return remade(schema, def, { shape: eachTurned(def.shape) });
  if (def.type === 'array') return remade(schema, def, { element: invertSchema(def.element) });
  if (def.type === 'record') return remade(schema, def, { valueType: invertSchema(def.valueType) });
  if (def.type === 'union') return remade(schema, def, { options: def.options.map(invertSchema) });
  if (def.type === 'nullable' || def.type === 'optional')
    return remade(schema, def, { innerType: invertSchema(def.innerType) });
  if (schema instanceof z.ZodCodec) return z.invertCodec(schema);
  throw new Error(`A reply holds a schema of type ${def.type}, which cannot be inverted`);
}

function eachTurned(shape: z.core.$ZodShape): z.core.$ZodShape {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, invertSchema(schema)]));
}

function remade<D extends object>(schema: z.core.$ZodType, def: D, parts: Partial<D>): z.core.$ZodType {
  // The library types a definition by its kind, which stays the same.
  return z.core.clone(schema, { ...def, ...parts, checks: [] } as unknown as z.core.$ZodTypeDef);
}
