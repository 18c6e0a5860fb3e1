import { useNamedSteps } from '../../components/answers/use-named-steps'
import { RemarksBanner } from '../../ui/banner/banner'
import { NamedSteps, type Returned } from './named-steps'
import { PartList } from './part-list'
import { partsOf } from './progress'

export function ReturnedRemarks({ remarks, facts }: Returned) {
  return (
    <>
      <RemarksBanner remarks={remarks} />
      <NamedSteps remarks={remarks} facts={facts} />
    </>
  )
}

export function ReturnedParts({ remarks, facts }: Returned) {
  const steps = useNamedSteps(remarks, facts.jobType)
  return <PartList parts={partsOf(facts)} sentBack={steps.map(({ stage }) => stage)} />
}
