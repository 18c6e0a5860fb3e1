/** Turns by the names of a path: those of the first name take turns, within each those of the second; equal paths come in order. */
export class FairQueue<Item> {
  size = 0
  /** The next turn is of the first. */
  readonly #branches = new Map<string, FairQueue<Item>>()
  readonly #items: Item[] = []

  add([name, ...path]: readonly string[], item: Item): void {
    this.size += 1
    if (name === undefined) {
      this.#items.push(item)
      return
    }
    const branch = this.#branches.get(name) ?? new FairQueue<Item>()
    this.#branches.set(name, branch)
    branch.add(path, item)
  }

  /** Passes over those that may not start. */
  take(mayStart: (item: Item) => boolean): Item | undefined {
    const at = this.#items.findIndex(mayStart)
    if (at !== -1) {
      this.size -= 1
      return this.#items.splice(at, 1)[0]
    }
    for (const [name, branch] of this.#branches) {
      const item = branch.take(mayStart)
      if (item === undefined) continue
      this.size -= 1
      this.#branches.delete(name)
      if (branch.size > 0) this.#branches.set(name, branch)
      return item
    }
    return undefined
  }

  /** Of the longest branch, of its longest branch, and so on. */
  takeLastOfLongest(): Item | undefined {
    this.size -= 1
    if (this.#branches.size === 0) return this.#items.pop()
    const [name, longest] = [...this.#branches].reduce((one, other) =>
      other[1].size >= one[1].size ? other : one,
    )
    const item = longest.takeLastOfLongest()
    if (longest.size === 0) this.#branches.delete(name)
    return item
  }
}
