/**
 * The answers to what was said one after the other, once all have come.
 * @throws the first failure, in the order in which they were said: it is why the others failed
 */
export async function settleInOrder<Answers extends readonly unknown[]>(answers: {
  readonly [Index in keyof Answers]: Promise<Answers[Index]>
}): Promise<Answers> {
  await Promise.allSettled(answers)
  return Promise.all(answers)
}
