"""A typed client of Seaborne.

    from seaborne import Client, to_dataframe

    sea = Client("http://127.0.0.1:8080")
    vessels = sea.vessels_list(destination=["CN"], laden=True)
    frame = to_dataframe(vessels)
"""
from ._calls import *  # noqa: F403
from .client import ApiError, Client
from .frame import to_dataframe

__all__ = ["ApiError", "Client", "to_dataframe"]
