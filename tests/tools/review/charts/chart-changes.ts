import { CHART_SOURCE, currentCharts } from '../../../model/charts'
import { ROOT } from '../../other-revision'
import { describeChart } from '../../statecharts/diagrams/description'
import { diffCharts, type ChartChange } from '../../statecharts/diagrams/diff/diff'
import { chartsAt } from '../../statecharts/diagrams/diff/revision'

/** All that differs between the charts of a commit and those of this tree. */
export async function chartChanges(commit: string): Promise<ChartChange[]> {
  return diffCharts(await chartsAt(ROOT, commit, CHART_SOURCE), currentCharts().map(describeChart))
}
