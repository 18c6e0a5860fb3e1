/** One sheet of A4 first; what is opened comes after it, on sheets of its own. */
export const STYLE = `
  :root { color-scheme: light; --line: #c8d0d8; --quiet: #55606b; --warning: #8a4b00; }
  * { box-sizing: border-box; }
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; padding: 0 1rem; max-width: 80rem; color: #1a1f24; background: #fff; }
  h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 0.25rem; }
  h2 { font-size: 1.125rem; margin: 0; }
  h3 { font-size: 1rem; margin: 1.5rem 0 0.5rem; }
  header p { color: var(--quiet); margin: 0 0 1rem; }
  .sheet { display: grid; grid-template-columns: minmax(9rem, 13rem) minmax(0, 1fr); margin: 0; border-bottom: 1px solid var(--line); }
  .sheet > * { border-top: 1px solid var(--line); padding: 0.625rem 0; }
  .sheet ul { list-style: none; margin: 0; }
  .sheet li { overflow-wrap: anywhere; }
  .missing { color: var(--quiet); font-style: italic; }
  .warning { color: var(--warning); font-weight: 600; }
  .warning::before { content: "! "; }
  main > details { border-bottom: 1px solid var(--line); padding: 0.75rem 0; }
  main > details > summary { font-size: 1.125rem; font-weight: 600; }
  summary { cursor: pointer; padding: 0.25rem 0; }
  ul { padding-inline-start: 1.25rem; margin: 0.5rem 0; }
  .sheet ul { padding: 0.625rem 0; }
  li { overflow-wrap: anywhere; }
  details details { margin-inline-start: 1rem; }
  .chart { display: block; max-width: 100%; height: auto; }
  .pictures { display: flex; gap: 1rem; align-items: flex-start; overflow-x: auto; }
  figure { margin: 0 0 1rem; } figcaption { color: var(--quiet); }
  .pictures img { display: block; max-width: 40rem; max-height: 48rem; border: 1px solid var(--line); }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 0.125rem 1rem 0.125rem 0; text-align: end; } th[scope=row], thead th:first-child { text-align: start; font-weight: 400; }
  thead th { font-weight: 600; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f4f6f8; padding: 0.75rem; }
  @page { size: A4; margin: 14mm; }
  @media print {
    body { font-size: 10pt; line-height: 1.4; margin: 0; padding: 0; max-width: none; }
    h1 { font-size: 16pt; } h2 { font-size: 11pt; }
    details:not([open]) { display: none; }
    main { break-before: page; }
    main:not(:has(details[open])) { display: none; }
    main > details { break-inside: auto; } figure, img, tr { break-inside: avoid; }
    .pictures { flex-wrap: wrap; } .pictures img { max-width: 85mm; max-height: 120mm; }
  }`
