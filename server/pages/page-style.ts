import { raw } from 'hono/html'

export const DEFAULT_COLOUR = '#14579f'

/**
 * The look of the app (docs/design-system.md) for pages that load nothing of it. The colour has its contrast on white only,
 * so links on the grey ground have the colour of the text.
 */
export const pageStyle = (colour: string) =>
  raw(`
  *, ::after { box-sizing: border-box; }
  body { margin: 0; background: #f2f5f9; color: #16202b; overflow-wrap: anywhere;
    font: 1rem/1.5 system-ui, -apple-system, Roboto, 'Noto Sans', 'Segoe UI', sans-serif; }
  main { max-width: 42rem; margin: 0 auto; padding: 1rem; }
  .ground, .sheet main { min-height: 100vh; border-top: 4px solid ${colour}; }
  .sheet main { background: #fff; }
  h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
  h2 { margin: 2rem 0 0.5rem; font-size: 1.125rem; line-height: 1.35; break-after: avoid; }
  h3 { margin: 1rem 0 0.5rem; font-size: 1rem; }
  p { margin: 0 0 1rem; }
  p, li { break-inside: avoid; }
  a { color: ${colour}; }
  dd { margin: 0; }
  .owner { margin: 0 0 0.25rem; color: ${colour}; font-weight: 600; }
  .note { color: #4b5865; font-size: 0.875rem; }
  .back { display: inline-block; padding: 0.625rem 0; font-weight: 600; }
  .contact a { display: inline-block; padding: 0.625rem 0; }
  .box { margin: 0 0 1rem; padding: 0.75rem 1rem; border: 1px solid #d5dde6; border-inline-start: 4px solid ${colour};
    border-radius: 0.75rem; background: #f5f8fb; }
  .box.remarks { border-color: #d9a400; background: #fff3c4; white-space: pre-line; }
  .box.fault { border-color: #b3261e; background: #fff; }
  b.fault { color: #b3261e; }
  form { display: grid; gap: 1rem; }
  form p { margin: 0; }
  label { display: grid; gap: 0.25rem; font-size: 0.875rem; font-weight: 600; }
  input, textarea { width: 100%; min-width: 0; min-height: 2.75rem; padding: 0.5rem 0.75rem; border: 1px solid #77828e;
    border-radius: 0.75rem; background: #fff; color: inherit; font: inherit; font-size: 1rem; font-weight: 400; }
  ::placeholder { color: #66727f; opacity: 1; }
  button { min-height: 2.75rem; padding: 0.5rem 1.5rem; border: 1px solid ${colour}; border-radius: 0.75rem; background: ${colour};
    color: #fff; font: inherit; font-weight: 600; line-height: 1.25; justify-self: start; cursor: pointer; }
  button.quiet { padding: 0.5rem 1rem; border-color: #b4cdea; border-color: color-mix(in srgb, ${colour} 30%, #fff);
    background: #dbe7f5; background: color-mix(in srgb, ${colour} 14%, #fff); color: inherit; }
  button:disabled { opacity: 0.6; cursor: default; }
  summary { padding: 0.625rem 0; cursor: pointer; font-weight: 600; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary::before { display: inline-block; width: 0.4375rem; height: 0.4375rem; border: solid; border-width: 0 2px 2px 0; content: '';
    margin-inline: 0.125rem 0.75rem; transform: translateY(-15%) rotate(-45deg); }
  [open] > summary::before { transform: translateY(-30%) rotate(45deg); }
  .status { display: inline-block; padding: 0.125rem 0.625rem; border: 1px solid #d5dde6; border-radius: 2rem; background: #fff;
    font-size: 0.875rem; font-weight: 600; }
  .status[data-status='INCOMPLETE'] { border-color: #d9a400; background: #fff3c4; }
  .status:is([data-status='COMPLETED'], [data-status='APPROVED']) { border-color: #1a6b34; color: #1a6b34; }
  .status[data-status='REJECTED'] { border-color: #b3261e; color: #b3261e; }
  .find { margin-bottom: 1rem; grid-template-columns: 1fr auto; align-items: end; }
  .cards { display: grid; gap: 0.5rem; margin: 1rem 0; padding: 0; list-style: none; }
  .cards > li { position: relative; padding: 1rem; border: 1px solid #d5dde6; border-radius: 1rem; background: #fff; }
  .ground .owner { color: #4b5865; }
  .scroll { overflow-x: auto; border: 1px solid #d5dde6; border-radius: 1rem; background: #fff; }
  :focus-visible { outline: 2px solid ${colour}; outline-offset: 2px; }
  [hidden] { display: none !important; }
  @media (min-width: 48rem) {
    .sheet main { min-height: 0; margin: 2rem auto; padding: 2rem 2.5rem; border: 1px solid #d5dde6;
      border-radius: 1rem; box-shadow: 0 1px 2px rgb(22 32 43 / 12%), 0 4px 12px rgb(22 32 43 / 6%); }
    .ground main { padding-block: 2rem; }
  }
  @media print {
    body { background: #fff; font-size: 11pt; }
    .sheet main { max-width: none; min-height: 0; margin: 0; padding: 0; border: 0; box-shadow: none; }
    .back, form { display: none; }
    .scroll { overflow: visible; border: 0; }
  }
`)
