/** Numbers of the locks that no table has, which all of a database's processes share: none may stand for two things. */
export const ADVISORY_LOCKS = {
  serverRole: 7_270_411,
  dataKeys: 7_270_412,
  auditPruning: 7_270_413,
  migration: 7_270_414,
} as const
