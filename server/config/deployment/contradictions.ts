import { isOwnText } from './own-texts'
import type { Product } from './products-schema'
import type { Rules } from './rules-schema'
import type { Tenant } from './tenants-schema'
import type { LegalText } from './texts-schema'

type ProductData = { products: Readonly<Record<string, Product>>; rules: Rules }
type ConsentData = {
  tenants: { tenants: Readonly<Record<string, Tenant>> }
  texts: Readonly<Record<string, LegalText>>
}

function findProductDefects({ products, rules }: ProductData): string[] {
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
function findConsentDefects(deployment: ConsentData): string[] {
  return Object.entries(deployment.tenants.tenants).flatMap(([id, tenant]) =>
    (['terms', 'lender_consent'] as const)
      .filter((name) => {
        const text = tenant[name]
        return text && (text.version === undefined) !== isOwnText(deployment, text.link)
      })
      .map(
        (name) =>
          `tenants.json: tenants.${id}.${name}: needs a version where it is no text of texts.json, and has one by itself where it is`,
      ),
  )
}

/** @returns the defects that show only between files */
export function findContradictions(deployment: ProductData & ConsentData): string[] {
  return [...findProductDefects(deployment), ...findConsentDefects(deployment)]
}
