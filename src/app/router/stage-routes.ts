import { createRoute } from '@tanstack/react-router'
import type { Stage } from '@/machines/wizard/wizard-types'
import { borrowerWizardRoute, wizardRoute } from './frame-routes'
import { lazyScreen } from './lazy-screen'
import { openStage } from './route-guards'
import { borrowerScreens, screens, type BorrowerStage } from './screens'
import { parseWizardSearch } from './wizard-search'

/** The route of one stage: its path is literal, so that a link to a stage that does not exist does not compile. */
function stageRoute<Path extends Stage>(stage: Path) {
  return createRoute({
    getParentRoute: () => wizardRoute,
    path: `/application/${stage}`,
    validateSearch: parseWizardSearch,
    beforeLoad: openStage(stage),
    component: lazyScreen(screens[stage]),
  })
}

type StageRoutes = { [Path in Stage]: ReturnType<typeof stageRoute<Path>> }

// Object.fromEntries forgets which key has which route; the map makes one for every stage of the table.
export const stageRoutes = Object.fromEntries(
  // Object.keys forgets the key type; `screens` is closed.
  (Object.keys(screens) as Stage[]).map((stage) => [stage, stageRoute(stage)]),
) as StageRoutes

function borrowerStageRoute<Path extends BorrowerStage>(stage: Path) {
  return createRoute({
    getParentRoute: () => borrowerWizardRoute,
    path: `/apply-loan/${stage}`,
    validateSearch: parseWizardSearch,
    beforeLoad: openStage(stage),
    component: lazyScreen(borrowerScreens[stage]),
  })
}

type BorrowerStageRoutes = { [Path in BorrowerStage]: ReturnType<typeof borrowerStageRoute<Path>> }

export const borrowerStageRoutes = Object.fromEntries(
  (Object.keys(borrowerScreens) as BorrowerStage[]).map((stage) => [stage, borrowerStageRoute(stage)]),
) as BorrowerStageRoutes // Both as for the agent's stages.
