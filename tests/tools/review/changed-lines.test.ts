import { expect, test } from 'vitest'
import { countLines, readChangedLines } from './changed-lines'

const DIFF = `diff --git a/src/door.ts b/src/door.ts
--- a/src/door.ts
+++ b/src/door.ts
@@ -3 +3,2 @@ function open() {
-  old
+  new
+  newer
@@ -9,2 +10,0 @@
-  gone
-  gone
@@ -20,0 +19 @@
+  one
diff --git a/src/gone.ts b/src/gone.ts
--- a/src/gone.ts
+++ /dev/null
@@ -1,4 +0,0 @@
-  all
`

test('lines that are new or changed are found, and none of what only went', () => {
  const ranges = readChangedLines(DIFF)
  expect(ranges).toEqual([
    { file: 'src/door.ts', from: 3, to: 4 },
    { file: 'src/door.ts', from: 19, to: 19 },
  ])
  expect(countLines(ranges)).toBe(3)
})
