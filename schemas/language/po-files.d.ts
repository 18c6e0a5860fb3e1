/** The texts of the first page. */
declare module '*.po' {
  import type { Catalogue } from '@/schemas/language/load-texts'

  const catalogue: Catalogue
  export default catalogue
}

/** All others. */
declare module '*.po?rest' {
  import type { Catalogue } from '@/schemas/language/load-texts'

  const catalogue: Catalogue
  export default catalogue
}
