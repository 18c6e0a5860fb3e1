import type { Product } from './products-schema'
import type { Rules } from './rules-schema'

/** What no file says wrongly by itself: the products against the rules by which they are offered. */
export function contradictionsOf({
  products,
  rules,
}: {
  products: Readonly<Record<string, Product>>
  rules: Rules
}): string[] {
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
