import { html } from 'hono/html'
import type { Deployment } from '../config/deployment/read-deployment'
import { findTenant } from '../config/tenants'

const DEFAULT_COLOUR = '#14579f'

export function tenantStyle(deployment: Deployment, tenant: string) {
  const colour = findTenant(deployment, tenant)?.colour ?? DEFAULT_COLOUR
  return html`
    body { max-width: 42rem; margin: 0 auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif; color:
    #16202b; background: #fff; overflow-wrap: anywhere; } a { color: ${colour}; } h1 { font-size: 1.625rem;
    line-height: 1.25; } h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; break-after: avoid; } p, li {
    break-inside: avoid; } .back { display: inline-block; padding: 0.75rem 0; font-weight: 600; } .note {
    color: #4a5866; font-size: 0.9375rem; } .box { padding: 0.75rem 1rem; border: 2px solid ${colour};
    border-radius: 0.5rem; } .box > * { margin: 0.25rem 0; } .fault { border-color: #b3261e; } form { display:
    grid; gap: 1rem; } label { display: grid; gap: 0.25rem; font-weight: 600; } input, textarea { box-sizing:
    border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid #6b7885;
    border-radius: 0.5rem; font: inherit; } button { min-height: 2.75rem; padding: 0.5rem 1.5rem; border: 0;
    border-radius: 0.5rem; background: ${colour}; color: #fff; font: inherit; font-weight: 600; justify-self:
    start; } .quiet { padding: 0.5rem 1rem; border: 1px solid #6b7885; background: #fff; color: #16202b; }
    :focus-visible { outline: 3px solid ${colour}; outline-offset: 2px; } @media print { body { max-width:
    none; padding: 0; font-size: 11pt; } .back, form { display: none; } }
  `
}
