import { isOwnText } from './own-texts'
import type { Product } from './products-schema'
import type { Rules } from './rules-schema'
import type { Tenant } from './tenants-schema'
import type { LegalText } from './texts-schema'

type OfProducts = { products: Readonly<Record<string, Product>>; rules: Rules }
type OfConsents = {
  tenants: { tenants: Readonly<Record<string, Tenant>> }
  texts: Readonly<Record<string, LegalText>>
}

function faultsOfProducts({ products, rules }: OfProducts): string[] {
  const highestDiscount = Math.max(0, ...rules.score_discounts.map(({ percent }) => percent))
  return Object.entries(products).flatMap(([loanType, product]) => {
    const found: string[] = []
    if (product.tenure < rules.shortest_tenure)
      found.push(`${loanType}.tenure: is shorter than shortest_tenure of rules.json`)
    if (product.rate < highestDiscount)
      found.push(`${loanType}.rate: is less than what score_discounts of rules.json take off it`)
    return found.map((fault) => `products.json: ${fault}`)
  })
}

/** This server does not see texts of other sites, so their version is stated; its own have one by themselves. */
function faultsOfConsents(told: OfConsents): string[] {
  return Object.entries(told.tenants.tenants).flatMap(([id, tenant]) =>
    (['terms', 'lender_consent'] as const)
      .filter((name) => {
        const text = tenant[name]
        return text && (text.version === undefined) !== isOwnText(told, text.link)
      })
      .map(
        (name) =>
          `tenants.json: tenants.${id}.${name}: needs a version where it is no text of texts.json, and has one by itself where it is`,
      ),
  )
}

/** @returns the defects that show only between files */
export function contradictionsOf(deployment: OfProducts & OfConsents): string[] {
  return [...faultsOfProducts(deployment), ...faultsOfConsents(deployment)]
}
