declare module '*.po' {
  import type { Catalogue } from '@/schemas/language/load-texts'

  const catalogue: Catalogue
  export default catalogue
}
