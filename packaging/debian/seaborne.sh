#!/bin/sh
# The command line of Seaborne: `seaborne vessels list`. Operator commands (`seaborne backup FILE`) need the settings of the
# service, which root and the user seaborne can read: `sudo seaborne backup FILE`. SEABORNE_SETTINGS names another file.
set -e
settings=${SEABORNE_SETTINGS:-/etc/seaborne/seaborne.env}
library=/usr/lib/seaborne
if [ $# -eq 0 ]; then set -- help; fi
case "$1" in
serve | data | admin | backup | restore | doctor | upgrade)
  if [ ! -r "$settings" ]; then
    echo "seaborne $1 reads $settings: run it with sudo." >&2
    exit 1
  fi
  set -a
  . "$settings"
  set +a
  # Files that it writes belong to the user of the service.
  if [ "$(id -u)" = 0 ]; then
    export HOME=/var/lib/seaborne
    exec setpriv --reuid=seaborne --regid=seaborne --init-groups "$library/runtime/node" "$library/dist/svc.mjs" "$@"
  fi
  ;;
esac
exec "$library/runtime/node" "$library/dist/svc.mjs" "$@"
