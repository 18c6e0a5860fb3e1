/** The names of a block under others: `pincode` as `company_pincode`, `bank_name` as `bank_name1`. */
type NewNames<Block, Prefix extends string, Suffix extends string | number> = {
  [Key in keyof Block & string]: `${Prefix}${Key}${Suffix}`
}

export function newNames<
  const Block extends object,
  const Prefix extends string,
  const Suffix extends string | number,
>(block: Block, prefix: Prefix, suffix: Suffix): NewNames<Block, Prefix, Suffix> {
  const names = Object.keys(block).map((key) => [key, `${prefix}${key}${suffix}`])
  // Object.fromEntries knows no mapped keys; the map above is the very renaming that the type states.
  return Object.fromEntries(names) as NewNames<Block, Prefix, Suffix>
}

type Renamed<Block, Prefix extends string, Suffix extends string | number> = {
  [Key in keyof Block & string as `${Prefix}${Key}${Suffix}`]: Block[Key]
}

/** A block under such names (specification 3.9, 3.10). */
export function renamed<
  const Block extends object,
  const Prefix extends string,
  const Suffix extends string | number,
>(block: Block, prefix: Prefix, suffix: Suffix): Renamed<Block, Prefix, Suffix> {
  const entries = Object.entries(block).map(([key, value]) => [`${prefix}${key}${suffix}`, value])
  return Object.fromEntries(entries) as Renamed<Block, Prefix, Suffix> // As above.
}
