import type { AtlasChart } from './facts'
import { html, type Markup } from './html'

/** The file beside the pages that has the situations of a chart. */
export const stepsFileOf = (chart: string) => `${chart}.steps.js`

/** The same as a script: a page that is opened as a file may read nothing else. */
export const stepsScript = ({ steps }: AtlasChart) => `globalThis.chartSteps = ${JSON.stringify(steps)}\n`

/** A chart gone through by hand: where it stands, all that may happen there as buttons, and what has happened. `assets/steps.js` fills it. */
export function stepsSection({ id, steps }: AtlasChart): Markup | null {
  if (!steps) return null
  return html`<details class="steps" hidden>
    <summary>Step through ${id}</summary>
    <p>Choose what happens, and see where it leads: as in the walks, with every guard at work.</p>
    <form>
      <label>
        Begin with
        <select name="start">
          ${steps.starts.map(([input], index) => html`<option value="${index}">${input}</option>`)}
        </select>
      </label>
      <button type="button" name="back">One step back</button>
    </form>
    <p class="stands" role="status"></p>
    <ul class="choices"></ul>
    <ol class="taken" aria-label="Steps taken"></ol>
  </details>`
}
